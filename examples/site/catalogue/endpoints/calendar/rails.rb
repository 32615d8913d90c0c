class EvenementsController < ApplicationController
  def index
    annee, mois = params[:year].to_i, params[:month].to_i
    return render json: { msg: "Ce mois n’existe pas." }, status: :bad_request unless Date.valid_date?(annee, mois, 1)

    evenements = Evenement.where(jour: Date.new(annee, mois).all_month).order(:jour)
    render json: evenements.map { |e| { date: e.jour.iso8601, title: e.titre, link: e.lien } }
  end
end
