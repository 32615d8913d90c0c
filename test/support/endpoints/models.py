from django.conf import settings
from django.db import models


class Message(models.Model):
    nom = models.CharField(max_length=100)
    courriel = models.EmailField()


class Actualite(models.Model):
    titre = models.TextField()


class Evenement(models.Model):
    jour = models.DateField()
    titre = models.TextField()
    lien = models.TextField()


class Service(models.Model):
    titre = models.TextField()
    texte = models.TextField()


class Commune(models.Model):
    nom = models.TextField()
    code_postal = models.TextField()


class Page(models.Model):
    parent = models.ForeignKey("self", null=True, on_delete=models.CASCADE)
    nom = models.TextField()
    lien = models.TextField()
    rang = models.IntegerField()


class Annonce(models.Model):
    membre = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    active = models.BooleanField()


class Permalien(models.Model):
    code = models.TextField()
    chemin = models.TextField()


class Traduction(models.Model):
    intitule = models.TextField(unique=True)
    valeur = models.TextField(default="")
