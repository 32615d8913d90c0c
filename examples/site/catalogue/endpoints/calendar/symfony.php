<?php

namespace App\Controller;

use App\Repository\EvenementRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{JsonResponse, Request};
use Symfony\Component\Routing\Attribute\Route;

class EvenementsController extends AbstractController
{
    #[Route('/evenements', methods: 'GET')]
    public function mois(Request $request, EvenementRepository $evenements): JsonResponse
    {
        [$annee, $mois] = [$request->query->getInt('year'), $request->query->getInt('month')];
        if (!checkdate($mois, 1, $annee)) return $this->json(['msg' => 'Ce mois n’existe pas.'], 400);
        $debut = new \DateTimeImmutable(sprintf('%04d-%02d-01', $annee, $mois));
        return $this->json(array_map(
            fn ($evenement) => ['date' => $evenement->jour->format('Y-m-d'), 'title' => $evenement->titre, 'link' => $evenement->lien],
            $evenements->entre($debut, $debut->modify('+1 month')),
        ));
    }
}
