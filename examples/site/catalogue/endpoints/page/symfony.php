<?php

namespace App\Controller;

use App\Repository\ServiceRepository;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Routing\Attribute\Route;

class ServicesController extends AbstractController
{
    // The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
    #[Route('/services', methods: ['GET', 'POST'])]
    public function service(Request $request, ServiceRepository $services): Response
    {
        $id = ($request->isMethod('POST') ? $request->request : $request->query)->getInt('id');
        $service = $services->find($id) ?? throw $this->createNotFoundException();
        return $this->render('service.html.twig', ['service' => $service]);
    }
}
