import '@hotwired/turbo';
