from django.http import JsonResponse

from .models import Commune


def suggestions(request):
    term = request.GET.get("autocompleter[term]", "")
    communes = Commune.objects.filter(nom__istartswith=term).order_by("nom")[:10]
    return JsonResponse(
        [{"value": c.nom, "label": f"{c.nom} ({c.code_postal})", "cp": c.code_postal} for c in communes], safe=False
    )
