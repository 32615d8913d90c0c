<?php

namespace App\Controller;

use App\Repository\CommuneRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{JsonResponse, Request};
use Symfony\Component\Routing\Attribute\Route;

class CommunesController extends AbstractController
{
    #[Route('/communes/suggestions', methods: 'GET')]
    public function suggestions(Request $request, CommuneRepository $communes): JsonResponse
    {
        $term = (string) ($request->query->all('autocompleter')['term'] ?? '');
        return $this->json(array_map(
            fn ($commune) => ['value' => $commune->nom, 'label' => "$commune->nom ($commune->codePostal)", 'cp' => $commune->codePostal],
            $communes->commencantPar($term, limite: 10),
        ));
    }
}
