class MesAnnoncesController < ApplicationController
  before_action :authenticate_user! # Rails itself checks X-CSRF-Token; csrf_meta_tags is in the layout.

  def executer
    annonce = current_user.annonces.find_by(id: params[:element_id])
    return render json: { result: false, msg: "Cette annonce n’est pas la vôtre." }, status: :not_found unless annonce

    # params[:action] is the controller's own: what was posted is in the request.
    case request.request_parameters[:action]
    when "my_elements_activate" then annonce.update!(active: !annonce.active)
    when "my_elements_delete" then annonce.destroy!
    end
    render json: { result: true, class: annonce.active ? "etat etat-publie" : "etat etat-brouillon" }
  end
end
