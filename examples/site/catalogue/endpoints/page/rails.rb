class ServicesController < ApplicationController
  # The page as it is: of it, what <main> holds is shown, or what bears data-flexit-fragment.
  def show
    @service = Service.find(params[:id])
  end
end
