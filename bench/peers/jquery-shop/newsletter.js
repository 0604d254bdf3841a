// @ts-nocheck A script of the jQuery way, in the style of the hosts' original scripts.
// Sends newsletter forms and shows the outcome.
jQuery(($) => {
  $('form[data-island=subscription]').on('submit', function (event) {
    event.preventDefault();
    const $form = $(this);
    const data = Object.fromEntries(new FormData(this));
    $form.block({ message: null });
    $.ajax({
      url: $form.data('endpoint'),
      method: 'POST',
      contentType: 'application/json',
      headers: { 'X-WP-Nonce': $form.data('nonce') },
      data: JSON.stringify(data),
    })
      .done(() => $form.append($('<p role="status">').text($form.data('success-text'))))
      .fail(() => $form.append('<p role="status">Something went wrong.</p>'))
      .always(() => $form.unblock());
  });
});
