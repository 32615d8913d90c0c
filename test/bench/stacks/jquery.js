/* global jQuery, AOS */
jQuery(($) => {
  $('#menu').mmenu({ extensions: ['pagedim-black'] }, { clone: true, offCanvas: { page: { selector: '#page' } } });
  $('header .principal li').on('mouseenter mouseleave', function ({ type }) {
    $(this).children('ul').stop(true, true)[type === 'mouseenter' ? 'slideDown' : 'slideUp'](250);
  });
  $('.flexslider').flexslider({ animation: 'slide' });
  $('.galerie a').colorbox({ rel: 'galerie', maxWidth: '95%' });
  $('.fenetre').colorbox({ inline: true, width: 600, transition: 'none', fadeOut: 0 });
  $('.popup').colorbox({ width: 600, transition: 'none', fadeOut: 0 });
  $('.bulle').tooltip();
  $('#commune').autocomplete({ source: '/suggestions.json', delay: 250, minLength: 2 });
  $('.date').datepicker({ dateFormat: 'dd/mm/yy', firstDay: 1 });
  $('[data-mask]').each(function () {
    $(this).inputmask($(this).attr('data-mask'));
  });
  $('.filtre').on('submit', function (event) {
    event.preventDefault();
    $('#liste').load(this.action, $(this).serialize());
  });
  $('#reservation').on('submit', function (event) {
    event.preventDefault();
    $.post(this.action, $(this).serialize(), (answer) => $(this).after(answer));
  });
  $('.partage a').on('click', function (event) {
    event.preventDefault();
    window.open(this.href, '', 'width=700,height=500');
  });
  if (localStorage.bandeau === 'ferme') $('#bandeau').hide();
  $('#bandeau button').on('click', () => {
    localStorage.bandeau = 'ferme';
    $('#bandeau').slideUp();
  });
  $(document).ajaxStart(() => $('#loader').show());
  $(document).ajaxStop(() => $('#loader').hide());
  AOS.init();
});
