from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt

from .models import Page


@csrf_exempt  # it only reads
def menu(request):
    enfants = {}
    for page in Page.objects.order_by("rang"):
        enfants.setdefault(page.parent_id, []).append(page)

    def entrees(parent=None):
        return [
            {"id_page": page.id, "nom_page": page.nom, "lien": page.lien, "enfant": entrees(page.id)}
            for page in enfants.get(parent, [])
        ]

    return JsonResponse([{"type": "menu", "data": entrees()}], safe=False)
