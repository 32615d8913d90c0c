from django.http import JsonResponse

from .models import Evenement


def evenements(request):
    annee, mois = request.GET.get("year", ""), request.GET.get("month", "")
    if not (annee.isdecimal() and mois.isdecimal() and 1 <= int(annee) <= 9999 and 1 <= int(mois) <= 12):
        return JsonResponse({"msg": "Ce mois n’existe pas."}, status=400)
    trouves = Evenement.objects.filter(jour__year=int(annee), jour__month=int(mois)).order_by("jour")
    return JsonResponse([{"date": e.jour.isoformat(), "title": e.titre, "link": e.lien} for e in trouves], safe=False)
