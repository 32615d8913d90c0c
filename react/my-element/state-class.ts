/**
 * Shows the new state by the class that the server answered: it becomes the control's whole `class`, or takes the place of the one
 * named in its `data-state-class`, where that is given.
 */
export function showState(control: Element, answered: string): void {
  const former = control.getAttribute('data-state-class');
  if (former === null) {
    control.setAttribute('class', answered);
    return;
  }
  control.classList.remove(...words(former));
  control.classList.add(...words(answered));
  control.setAttribute('data-state-class', answered);
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
