<?php

namespace App\Controller;

use App\Repository\PageRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

class MenuController extends AbstractController
{
    #[Route('/menu', methods: 'POST')]
    public function menu(PageRepository $pages): JsonResponse
    {
        return $this->json([['type' => 'menu', 'data' => $this->entrees($pages->findBy(['parent' => null], ['rang' => 'ASC']))]]);
    }

    private function entrees(iterable $pages): array
    {
        $entrees = [];
        foreach ($pages as $page) $entrees[] = ['id_page' => $page->id, 'nom_page' => $page->nom, 'lien' => $page->lien, 'enfant' => $this->entrees($page->enfants)];
        return $entrees;
    }
}
