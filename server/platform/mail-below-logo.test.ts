import { expect, it } from 'vitest'
import { mailBelowLogo } from './mail-below-logo.ts'

const look = { name: 'Tom & "Jo"', accent: null, logo: `${'0a'.repeat(16)}-900x150`, public_url: 'https://toledo.example/' }
const bodyOf = (text: string) => /<div>(.*)<\/div>/.exec(mailBelowLogo({ text }, look))?.[1]

it('The logo has its sides, an address of the site, and the name where pictures are off', () => {
  expect(mailBelowLogo({ text: '' }, look)).toContain(
    `<img src="https://toledo.example/brand/${look.logo}/logo.png" width="240" height="40" alt="Tom &amp; &quot;Jo&quot;"`,
  )
})

it.each([
  ['One\nTwo', 'One<br>Two'],
  ['<b onclick="x">&', '&lt;b onclick=&quot;x&quot;&gt;&amp;'],
  [
    'See https://a.example/x?y=1&z=2.',
    'See <a href="https://a.example/x?y=1&amp;z=2" style="color:#0a5a49">https://a.example/x?y=1&amp;z=2</a>.',
  ],
  ['(http://a.example/x)', '(<a href="http://a.example/x" style="color:#0a5a49">http://a.example/x</a>)'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j becomes %s', (text, html) => {
  expect(bodyOf(text)).toBe(html)
})
