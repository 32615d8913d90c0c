<?php

namespace App\Controller;

use App\Entity\Permalien;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{Request, Response};
use Symfony\Component\Routing\Attribute\Route;

class PermaliensController extends AbstractController
{
    #[Route('/permaliens', methods: 'POST')]
    public function creer(Request $request, EntityManagerInterface $base): Response
    {
        $lien = parse_url($request->request->getString('lien')) ?: [];
        $chemin = ($lien['path'] ?? '') . (isset($lien['query']) ? "?$lien[query]" : '');
        // A path of this site and nothing else, lest it lead elsewhere.
        if (!preg_match('~^/(?!/)~', $chemin)) return $this->json(['msg' => 'Le lien doit être une adresse de ce site.'], 422);
        $base->persist($permalien = new Permalien($chemin, bin2hex(random_bytes(5))));
        $base->flush();
        return new Response("{$request->getSchemeAndHttpHost()}/p/$permalien->code", headers: ['Content-Type' => 'text/plain']);
    }
}
