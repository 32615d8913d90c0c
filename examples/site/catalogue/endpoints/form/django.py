from django import forms
from django.contrib import messages
from django.shortcuts import redirect, render

from .models import Message


class ContactForm(forms.ModelForm):
    class Meta:
        model = Message
        fields = ["nom", "courriel"]


def contact(request):
    form = ContactForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, "Merci, votre message est parti.")
        return redirect("contact")
    return render(request, "contact.html", {"form": form}, status=422 if form.errors else 200)
