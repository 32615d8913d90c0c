class MenusController < ApplicationController
  skip_forgery_protection only: :create # it only reads

  def create
    @pages = Page.order(:rang).group_by(&:parent_id)
    render json: [{ type: "menu", data: entrees(nil) }]
  end

  private

  def entrees(parent)
    @pages.fetch(parent, []).map { |page| { id_page: page.id, nom_page: page.nom, lien: page.lien, enfant: entrees(page.id) } }
  end
end
