<?php

namespace App\Controller;

use App\Repository\AnnonceRepository;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{JsonResponse, Request};
use Symfony\Component\Routing\Attribute\Route;

class MesAnnoncesController extends AbstractController
{
    // <meta name="csrf-token" content="{{ csrf_token('annonces') }}"> in the page
    #[Route('/mes-annonces/action', methods: 'POST')]
    public function action(Request $request, AnnonceRepository $annonces, EntityManagerInterface $base): JsonResponse
    {
        if (!$this->isCsrfTokenValid('annonces', $request->headers->get('X-CSRF-Token')))
            return $this->json(['result' => false, 'msg' => 'La page a expiré : rechargez-la.'], 403);
        $annonce = $annonces->findOneBy(['id' => $request->request->getInt('element_id'), 'membre' => $this->getUser()]);
        if (!$annonce) return $this->json(['result' => false, 'msg' => 'Cette annonce n’est pas la vôtre.'], 404);
        match ($request->request->getString('action')) {
            'my_elements_activate' => $annonce->active = !$annonce->active,
            'my_elements_delete' => $base->remove($annonce),
        };
        $base->flush();
        return $this->json(['result' => true, 'class' => $annonce->active ? 'etat etat-publie' : 'etat etat-brouillon']);
    }
}
