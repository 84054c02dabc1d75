// The part of Stripe.js used by the product: the fields are in a frame of this address, so that no number ever reaches the page around it.
;(() => {
  const base = new URL(document.currentScript.src).origin
  let counter = 0

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Stripe() needs a publishable key.')
    return {
      elements: (options) => new Elements(options),
      confirmSetup: ({ elements, confirmParams }) => elements.confirm(confirmParams.return_url),
      retrieveSetupIntent: (clientSecret) => retrieve(clientSecret),
    }
  }

  class Elements {
    constructor({ clientSecret, appearance }) {
      this.clientSecret = clientSecret
      this.appearance = appearance ?? {}
    }
    create(type) {
      if (type !== 'payment') throw new Error(`There is no ${type} element.`)
      this.element = new PaymentElement(this)
      return this.element
    }
    async confirm(returnUrl) {
      const answer = await this.element.ask({ ask: 'confirm', return_url: returnUrl })
      const next = answer.setupIntent?.next_action
      if (next?.type !== 'redirect_to_url') return answer
      location.assign(next.redirect_to_url.url)
      return new Promise(() => {})
    }
  }

  class PaymentElement {
    constructor(elements) {
      this.elements = elements
      this.handlers = {}
      this.waiting = new Map()
      this.hear = (event) => this.receive(event)
    }
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      const { clientSecret, appearance } = this.elements
      const asked = new URLSearchParams({ client_secret: clientSecret, appearance: JSON.stringify(appearance), parent: location.origin })
      this.frame = document.createElement('iframe')
      this.frame.title = 'Secure payment input frame'
      this.frame.src = `${base}/v3/element?${asked}`
      Object.assign(this.frame.style, { border: '0', width: '100%', height: '320px', display: 'block', colorScheme: 'normal' })
      addEventListener('message', this.hear)
      place.replaceChildren(this.frame)
    }
    on(name, handler) {
      this.handlers[name] = handler
      return this
    }
    unmount() {
      removeEventListener('message', this.hear)
      this.frame?.remove()
    }
    destroy() {
      this.unmount()
    }
    ask(question) {
      const id = ++counter
      return new Promise((resolve) => {
        this.waiting.set(id, resolve)
        this.frame.contentWindow.postMessage({ ...question, id }, base)
      })
    }
    receive({ origin, source, data }) {
      if (origin !== base || source !== this.frame?.contentWindow) return
      if (data.kind === 'height') this.frame.style.height = `${data.height}px`
      if (data.kind === 'ready' || data.kind === 'change') this.handlers[data.kind]?.(data)
      if (data.kind !== 'answer') return
      this.waiting.get(data.id)?.(data.answer)
      this.waiting.delete(data.id)
    }
  }

  async function retrieve(clientSecret) {
    const id = clientSecret.split('_secret_')[0]
    const answer = await fetch(`${base}/v3/setup_intents/${id}?client_secret=${encodeURIComponent(clientSecret)}`)
    const body = await answer.json()
    return answer.ok ? { setupIntent: body } : { error: body.error }
  }

  globalThis.Stripe = Stripe
})()
