<?php

namespace App\Controller;

use App\Repository\ActualiteRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{Request, Response};
use Symfony\Component\Routing\Attribute\Route;

class ActualitesController extends AbstractController
{
    #[Route('/actualites', methods: ['GET', 'POST'])]
    public function liste(Request $request, ActualiteRepository $actualites): Response
    {
        $lus = $request->isMethod('POST') ? $request->request : $request->query;
        $page = max(1, $lus->getInt('p', 1));
        $donnees = ['actualites' => $actualites->chercher($lus->getString('q'), 10, 10 * ($page - 1)), 'q' => $lus->getString('q'), 'suivante' => $page + 1];
        $bloc = $request->headers->get('X-Flexit-Target') === 'actualites';
        // The block alone where it is asked for, else the whole page, which would do as well.
        $reponse = $this->render($bloc ? 'actualites_bloc.html.twig' : 'actualites.html.twig', $donnees);
        return $reponse->setVary('X-Flexit-Target');
    }
}
