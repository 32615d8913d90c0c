import re
from datetime import date, timedelta

from django.shortcuts import render

from .models import Evenement


# CSRF_HEADER_NAME = "HTTP_X_CSRF_TOKEN" in the settings, <meta name="csrf-token" content="{{ csrf_token }}"> in the page
def agenda(request):
    lue = (request.POST if request.method == "POST" else request.GET).get("date", "")
    mois = date.fromisoformat(lue + "-01") if re.fullmatch(r"[12]\d{3}-(0[1-9]|1[0-2])", lue) else date.today().replace(day=1)
    avant, apres = mois - timedelta(days=1), mois + timedelta(days=31)
    evenements = Evenement.objects.filter(jour__year=mois.year, jour__month=mois.month).order_by("jour")
    donnees = {"mois": f"{mois:%m/%Y}", "avant": f"{avant:%Y-%m}", "apres": f"{apres:%Y-%m}", "evenements": evenements}
    return render(request, "agenda.html", donnees)
