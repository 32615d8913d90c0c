import secrets
from urllib.parse import urlsplit

from django.http import HttpResponse, JsonResponse
from django.views.decorators.http import require_POST

from .models import Permalien


# CSRF_HEADER_NAME = "HTTP_X_CSRF_TOKEN" in the settings, <meta name="csrf-token" content="{{ csrf_token }}"> in the page
@require_POST
def permalien(request):
    lien = urlsplit(request.POST.get("lien", ""))
    # A path of this site and nothing else, lest it lead elsewhere.
    if not lien.path.startswith("/") or lien.path.startswith("//"):
        return JsonResponse({"msg": "Le lien doit être une adresse de ce site."}, status=422)
    chemin = lien.path + (f"?{lien.query}" if lien.query else "")
    code = Permalien.objects.create(chemin=chemin, code=secrets.token_urlsafe(7)).code
    return HttpResponse(request.build_absolute_uri(f"/p/{code}"), content_type="text/plain; charset=utf-8")
