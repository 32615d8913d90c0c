/* global jQuery, AOS */
jQuery(($) => {
  $('#menu').mmenu({ extensions: ['pagedim-black'] }, { offCanvas: { page: { selector: '#page' } } });
  $('.flexslider').flexslider({ animation: 'slide' });
  $('.galerie a').colorbox({ rel: 'galerie', maxWidth: '95%' });
  $('.date').datepicker({ dateFormat: 'dd/mm/yy', firstDay: 1 });
  $('[data-mask]').each(function () {
    $(this).inputmask($(this).data('mask').replace(/0/g, '9'));
  });
  $('.filtre').on('submit', function (event) {
    event.preventDefault();
    $('#liste').load(this.action, $(this).serialize());
  });
  $('#bandeau button').on('click', () => $('#bandeau').slideUp());
  AOS.init();
});
