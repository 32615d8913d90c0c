import hashlib
import hmac
import secrets
import time

from django.conf import settings
from django.http import JsonResponse
from django.views.decorators.cache import never_cache


@never_cache
def altcha(request):
    sel = f"{secrets.token_hex(12)}?expires={int(time.time()) + 600}&"
    defi = hashlib.sha256(f"{sel}{secrets.randbelow(50_000)}".encode()).hexdigest()
    signature = hmac.new(settings.ALTCHA_CLE.encode(), defi.encode(), "sha256").hexdigest()
    json = {"algorithm": "SHA-256", "challenge": defi, "salt": sel, "maxnumber": 50_000, "signature": signature}
    return JsonResponse(json)
