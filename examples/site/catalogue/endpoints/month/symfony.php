<?php

namespace App\Controller;

use App\Repository\EvenementRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{Request, Response};
use Symfony\Component\Routing\Attribute\Route;

class AgendaController extends AbstractController
{
    #[Route('/agenda', methods: ['GET', 'POST'])]
    public function agenda(Request $request, EvenementRepository $evenements): Response
    {
        $date = ($request->isMethod('POST') ? $request->request : $request->query)->getString('date');
        $mois = new \DateTimeImmutable(preg_match('/^\d{4}-(0[1-9]|1[0-2])$/', $date) ? "$date-01" : 'first day of this month');
        $suivant = $mois->modify('+1 month');
        return $this->render('agenda.html.twig', [
            'mois' => $mois->format('m/Y'), 'avant' => $mois->modify('-1 month')->format('Y-m'), 'apres' => $suivant->format('Y-m'),
            'evenements' => $evenements->entre($mois, $suivant),
        ]);
    }
}
