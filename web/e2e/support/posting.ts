import type { Page } from '@playwright/test'

/** Opens what the posting form keeps under “More”. */
export async function openMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /who can apply, where/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}
