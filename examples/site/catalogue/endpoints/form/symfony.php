<?php

namespace App\Controller;

use App\Entity\Message;
use App\Form\MessageType;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\{Request, Response};
use Symfony\Component\Routing\Attribute\Route;

class ContactController extends AbstractController
{
    #[Route('/contact', name: 'contact', methods: ['GET', 'POST'])]
    public function contact(Request $request, EntityManagerInterface $base): Response
    {
        $form = $this->createForm(MessageType::class, $message = new Message())->handleRequest($request);
        if ($form->isSubmitted() && $form->isValid()) {
            $base->persist($message);
            $base->flush();
            $this->addFlash('merci', 'Merci, votre message est parti.');
            return $this->redirectToRoute('contact', status: 303);
        }
        return $this->render('contact.html.twig', ['form' => $form]); // 422 where it is not valid
    }
}
