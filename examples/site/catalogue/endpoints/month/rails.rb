class AgendaController < ApplicationController
  # get "/agenda" and post "/agenda" lead here; csrf_meta_tags is in the layout.
  def index
    date = params[:date].to_s
    @mois = date.match?(/\A\d{4}-(0[1-9]|1[0-2])\z/) ? Date.parse("#{date}-01") : Date.current.beginning_of_month
    @evenements = Evenement.where(jour: @mois.all_month).order(:jour)
  end
end
