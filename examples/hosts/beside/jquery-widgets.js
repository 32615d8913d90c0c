/* The page's own widgets, as a page made with jQuery UI writes them. */
jQuery(($) => {
  $('#modal').dialog({ autoOpen: false, modal: true });
  $('#open-modal').on('click', () => $('#modal').dialog('open'));
  $('#suggestions').autocomplete({ source: ['Albi', 'Alès', 'Arles'], delay: 0 });
  $('#date').datepicker();
  $('#accordion').accordion({ collapsible: true, animate: false });
  $('#menu').menu();
});
