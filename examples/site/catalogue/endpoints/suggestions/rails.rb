class CommunesController < ApplicationController
  def suggestions
    term = params.dig(:autocompleter, :term).to_s
    communes = Commune.where("nom LIKE ?", "#{Commune.sanitize_sql_like(term)}%").order(:nom).limit(10)
    render json: communes.map { |c| { value: c.nom, label: "#{c.nom} (#{c.code_postal})", cp: c.code_postal } }
  end
end
