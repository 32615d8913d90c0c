class PermaliensController < ApplicationController
  # csrf_meta_tags is in the layout.
  def create
    lien = URI.parse(params[:lien].to_s)
    # A path of this site and nothing else, lest it lead elsewhere.
    raise URI::InvalidURIError unless lien.path.to_s.match?(%r{\A/(?!/)})

    permalien = Permalien.create!(chemin: [lien.path, lien.query].compact.join("?"), code: SecureRandom.urlsafe_base64(7))
    render plain: "#{request.base_url}/p/#{permalien.code}"
  rescue URI::InvalidURIError
    render json: { msg: "Le lien doit être une adresse de ce site." }, status: :unprocessable_entity
  end
end
