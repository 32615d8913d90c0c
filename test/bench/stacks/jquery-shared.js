/* global jQuery */
jQuery(($) => {
  $('.fenetre').colorbox({ inline: true, width: '36rem', transition: 'none', fadeOut: 0 });
  $('.popup').colorbox({ width: '36rem', transition: 'none', fadeOut: 0 });
  if ($.ui) {
    $('.bulle').tooltip();
    $('#commune').autocomplete({ source: '/suggestions.json', delay: 250, minLength: 2 });
  }
  $('#reservation').on('submit', function (event) {
    event.preventDefault();
    $.post(this.action, $(this).serialize(), (answer) => $(this).after(answer));
  });
  $(document).ajaxStart(() => $('#loader').show());
  $(document).ajaxStop(() => $('#loader').hide());
});
