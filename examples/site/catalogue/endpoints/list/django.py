from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from .models import Actualite


# CSRF_HEADER_NAME = "HTTP_X_CSRF_TOKEN" in the settings, <meta name="csrf-token" content="{{ csrf_token }}"> in the page
@vary_on_headers("X-Flexit-Target")
def actualites(request):
    lus = request.POST if request.method == "POST" else request.GET
    q, p = lus.get("q", ""), lus.get("p", "1")
    page = max(1, int(p)) if p.isdecimal() else 1
    trouvees = Actualite.objects.filter(titre__icontains=q).order_by("id")[10 * (page - 1) : 10 * page]
    # The block alone where it is asked for, else the whole page, which would do as well.
    bloc = request.headers.get("X-Flexit-Target") == "actualites"
    donnees = {"actualites": trouvees, "q": q, "suivante": page + 1}
    return render(request, "actualites_bloc.html" if bloc else "actualites.html", donnees)
