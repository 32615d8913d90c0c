/* global jQuery */
jQuery(($) => {
  $('.fenetre').colorbox({ inline: true, width: '36rem', transition: 'none', fadeOut: 0 });
  $('.popup').colorbox({ width: '36rem', transition: 'none', fadeOut: 0 });
  if ($.ui) $('.bulle').tooltip();
  $('#reservation').on('submit', function (event) {
    event.preventDefault();
    $.post(this.action, $(this).serialize(), (answer) => $(this).after(answer));
  });
  $(document).ajaxStart(() => $('#loader').show());
  $(document).ajaxStop(() => $('#loader').hide());
});
