"""A site of Django with the endpoints, which stand in the application `essai` of the folder; prints its port."""

import importlib
import json
import os
import sys
from wsgiref.simple_server import WSGIRequestHandler, make_server

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.urls import path

FOLDER = os.environ["FOLDER"]
sys.path.insert(0, FOLDER)
VIEWS = {
    "form": "contact", "list": "actualites", "month": "agenda", "page": "service", "suggestions": "suggestions",
    "calendar": "evenements", "menu": "menu", "action": "action", "permalink": "permalien",
    "translations": "traductions", "challenge": "altcha",
}


def as_member(get_response):
    def middleware(request):
        from django.contrib.auth.models import User

        request.user = User.objects.get(pk=1)
        return get_response(request)

    return middleware


settings.configure(
    ALLOWED_HOSTS=["*"], SECRET_KEY="essai", DEBUG=False, ROOT_URLCONF=__name__, ALTCHA_CLE=os.environ["ALTCHA_CLE"],
    CSRF_HEADER_NAME="HTTP_X_CSRF_TOKEN", DEFAULT_AUTO_FIELD="django.db.models.AutoField", USE_TZ=True,
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.messages", "essai"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    MESSAGE_STORAGE="django.contrib.messages.storage.cookie.CookieStorage",
    MIDDLEWARE=[
        "django.middleware.csrf.CsrfViewMiddleware", f"{__name__}.as_member",
        "django.contrib.messages.middleware.MessageMiddleware",
    ],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": [f"{FOLDER}/views"],
        "OPTIONS": {"context_processors": [
            "django.template.context_processors.request", "django.contrib.messages.context_processors.messages",
        ]},
    }],
)
django.setup()

from django.apps import apps  # noqa: E402
from django.contrib.auth.models import User  # noqa: E402
from django.contrib.contenttypes.models import ContentType  # noqa: E402
from django.db import connection  # noqa: E402

with connection.schema_editor() as editor:
    from django.contrib.auth.models import Group, Permission

    for model in [ContentType, Permission, Group, User, *apps.get_app_config("essai").get_models()]:
        editor.create_model(model)
User.objects.create(pk=1, username="membre")
User.objects.create(pk=2, username="autre")
for name, rows in json.loads(os.environ["ROWS"]).items():
    model = apps.get_model("essai", name)
    for row in rows:
        model.objects.create(**row)

urlpatterns = [
    path(address[1:], getattr(importlib.import_module(f"essai.{kind}"), VIEWS[kind]), name=VIEWS[kind])
    for address, kind in json.loads(os.environ["PATHS"]).items()
]


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


with make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=Quiet) as server:
    print(server.server_port, flush=True)
    server.serve_forever()
