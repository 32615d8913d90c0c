class ActualitesController < ApplicationController
  # get "/actualites" and post "/actualites" lead here; csrf_meta_tags is in the layout.
  def index
    page = [params[:p].to_i, 1].max
    @q = params[:q].to_s
    motif = "%#{Actualite.sanitize_sql_like(@q)}%"
    @actualites = Actualite.where("titre LIKE ?", motif).order(:id).limit(10).offset(10 * (page - 1))
    @suivante = page + 1
    # The block alone where it is asked for, else the whole page, which would do as well.
    response.headers["Vary"] = "X-Flexit-Target"
    render partial: "bloc" if request.headers["X-Flexit-Target"] == "actualites"
  end
end
