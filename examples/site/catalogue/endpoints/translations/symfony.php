<?php

namespace App\Controller;

use App\Repository\TraductionRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{JsonResponse, Request};
use Symfony\Component\Routing\Attribute\Route;

class TraductionsController extends AbstractController
{
    #[Route('/traductions', methods: 'POST')]
    public function traductions(Request $request, TraductionRepository $traductions): JsonResponse
    {
        if ($request->request->getString('action') === 'add_traduction') { // only with the attribute learn
            $traductions->noter(mb_substr($request->request->getString('expression'), 0, 500));
            return $this->json(['result' => true]);
        }
        return $this->json(['langue' => $request->getLocale(), 'traductions' => $traductions->valeurs()]); // intitule → valeur
    }
}
