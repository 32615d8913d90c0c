class TraductionsController < ApplicationController
  # csrf_meta_tags is in the layout. params[:action] is the controller's own: what was posted is in the request.
  def create
    if request.request_parameters[:action] == "add_traduction" # only with the attribute learn
      Traduction.find_or_create_by!(intitule: params[:expression].to_s.first(500))
      return render json: { result: true }
    end
    valeurs = Traduction.where.not(valeur: "").pluck(:intitule, :valeur).to_h
    render json: { langue: I18n.locale, traductions: valeurs }
  end
end
