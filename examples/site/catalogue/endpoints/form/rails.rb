class MessagesController < ApplicationController
  def new
    @message = Message.new
  end

  def create
    @message = Message.new(params.require(:message).permit(:nom, :courriel))
    if @message.save
      redirect_to new_message_path, status: :see_other, notice: "Merci, votre message est parti."
    else
      render :new, status: :unprocessable_entity
    end
  end
end
