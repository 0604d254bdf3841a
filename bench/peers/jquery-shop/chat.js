// @ts-nocheck Models a host's original script, in the style of that script.
// A chat button that shows after its delay, and the box that the button opens.
jQuery(($) => {
  $('.joinchat').each(function () {
    const $chat = $(this);
    const settings = $chat.data('settings');
    const link = `https://wa.me/${settings.telephone}?text=${encodeURIComponent(settings.message_send)}`;
    setTimeout(() => $chat.prop('hidden', false).addClass('joinchat--show'), settings.button_delay * 1000);
    $chat
      .on('click', '.joinchat__button', () => $chat.addClass('joinchat--chatbox'))
      .on('click', '.joinchat__close', () => $chat.removeClass('joinchat--chatbox'))
      .on('click', '.joinchat__open', () => window.open(link));
  });
});
