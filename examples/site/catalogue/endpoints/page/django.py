from django.http import Http404
from django.shortcuts import get_object_or_404, render

from .models import Service


# The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
def service(request):
    lu = (request.POST if request.method == "POST" else request.GET).get("id", "")
    if not lu.isdecimal():
        raise Http404
    return render(request, "service.html", {"service": get_object_or_404(Service, pk=int(lu))})
