<?php

namespace App\Controller;

use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

class AltchaController extends AbstractController
{
    #[Route('/altcha', methods: 'GET')]
    public function defi(#[Autowire('%env(ALTCHA_CLE)%')] string $cle): JsonResponse
    {
        $sel = bin2hex(random_bytes(12)) . '?expires=' . (time() + 600) . '&';
        $defi = hash('sha256', $sel . random_int(0, 50_000));
        $signature = hash_hmac('sha256', $defi, $cle);
        $json = ['algorithm' => 'SHA-256', 'challenge' => $defi, 'salt' => $sel, 'maxnumber' => 50_000, 'signature' => $signature];
        return $this->json($json, headers: ['Cache-Control' => 'no-store']);
    }
}
