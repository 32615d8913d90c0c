class AltchaController < ApplicationController
  def show
    sel = "#{SecureRandom.hex(12)}?expires=#{10.minutes.from_now.to_i}&"
    defi = Digest::SHA256.hexdigest("#{sel}#{SecureRandom.random_number(50_000)}")
    signature = OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("ALTCHA_CLE"), defi)
    response.headers["Cache-Control"] = "no-store"
    render json: { algorithm: "SHA-256", challenge: defi, salt: sel, maxnumber: 50_000, signature: }
  end
end
