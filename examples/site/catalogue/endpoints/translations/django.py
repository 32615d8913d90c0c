from django.http import JsonResponse

from .models import Traduction


# CSRF_HEADER_NAME = "HTTP_X_CSRF_TOKEN" in the settings, <meta name="csrf-token" content="{{ csrf_token }}"> in the page
def traductions(request):
    if request.POST.get("action") == "add_traduction":  # only with the attribute learn
        Traduction.objects.get_or_create(intitule=request.POST.get("expression", "")[:500])
        return JsonResponse({"result": True})
    valeurs = Traduction.objects.exclude(valeur="").values("intitule", "valeur")
    return JsonResponse({"langue": "fr", "traductions": list(valeurs)})
