from django.contrib.auth.decorators import login_required
from django.http import JsonResponse
from django.views.decorators.http import require_POST

from .models import Annonce


# CSRF_HEADER_NAME = "HTTP_X_CSRF_TOKEN" in the settings, <meta name="csrf-token" content="{{ csrf_token }}"> in the page
@require_POST
@login_required
def action(request):
    numero = request.POST.get("element_id", "")
    annonce = Annonce.objects.filter(pk=int(numero) if numero.isdecimal() else 0, membre=request.user).first()
    if annonce is None:
        return JsonResponse({"result": False, "msg": "Cette annonce n’est pas la vôtre."}, status=404)
    if request.POST["action"] == "my_elements_delete":
        annonce.delete()
    elif request.POST["action"] == "my_elements_activate":
        annonce.active = not annonce.active
        annonce.save()
    return JsonResponse({"result": True, "class": "etat etat-publie" if annonce.active else "etat etat-brouillon"})
