import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failure, success } from '../test/answers.ts'
import { brand, discoveryWorld, idOf, location, trainer } from '../test/discovery.ts'
import { signInAs } from '../test/people.ts'
import { renderApp } from '../test/render-app.tsx'
import { server } from '../test/server.ts'

const KINDRED = brand({
  id: idOf(2),
  name: 'Kindred',
  locations: [location({ id: idOf(31) })],
  trainerCount: 0,
})

function open(path: string, world: Parameters<typeof discoveryWorld>[0]) {
  const { handlers, asked } = discoveryWorld(world)
  server.use(...handlers)
  return { ...renderApp(path), asked }
}

function place(name: string) {
  return { id: `${name} id`, name, area: 'Vienna', coordinates: null }
}

function card(name: string) {
  return within(screen.getByRole('article', { name }))
}

test('lists gym brands with their locations and number of trainers', async () => {
  open('/', { brands: [brand(), KINDRED] })
  await screen.findByText('2 gym brands found')
  screen.getByRole('heading', { name: 'Find Your Perfect Gym', level: 1 })
  card('Ironwood').getByText('2 locations')
  card('Ironwood').getByText('2 trainers in total')
  card('Ironwood').getByText('Vienna · Vienna, East')
  card('Kindred').getByText('1 location')
  card('Kindred').getByText('0 trainers in total')
  card('Ironwood').getByRole('button', { name: 'Enroll in Ironwood' })
  const website = card('Ironwood').getByRole('link', { name: /Website/ })
  expect(website.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a single result is counted in the singular', async () => {
  const { user } = open('/', { brands: [KINDRED], trainers: [trainer()] })
  await screen.findByText('1 gym brand found')
  await user.click(screen.getByRole('button', { name: 'Trainers' }))
  await screen.findByText('1 trainer found')
})

test('View Trainers needs a location, then sets the brand and switches the view; Back returns', async () => {
  const { user, place } = open('/', { brands: [brand()], trainers: [trainer()] })
  await screen.findByText('1 gym brand found')
  const view = () => card('Ironwood').getByRole<HTMLButtonElement>('button', { name: 'View Trainers' })
  expect(view().disabled).toBe(true)
  await user.selectOptions(card('Ironwood').getByRole('combobox'), 'Donaustadt')
  card('Ironwood').getByText('2 trainers at this location')
  await user.click(view())
  await screen.findByText('1 trainer found')
  expect(place.location?.search).toBe(`?tab=trainers&brand=${idOf(1)}`)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Gym brand' }).value).toBe(idOf(1))
  window.history.back()
  await screen.findByText('1 gym brand found')
})

test('View Trainers drops the gym search and moves the focus to the count', async () => {
  const { user, place } = open('/?search=vienna&specialty=Yoga', { brands: [KINDRED], trainers: [trainer()] })
  await user.click(await screen.findByRole('button', { name: 'View Trainers' }))
  const count = await screen.findByText('1 trainer found')
  expect(place.location?.search).toBe(`?tab=trainers&brand=${KINDRED.id}`)
  expect(document.activeElement).toBe(count)
})

test.each(['Clear all filters', 'Show everything'])(
  'after %s, the focus moves to the count',
  async (name) => {
    const { user } = open('/?tab=trainers&search=zzz', {})
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    expect(document.activeElement).toBe(screen.getByText('0 trainers found'))
  },
)

test('the location chosen on a card stays chosen after a visit to the trainers', async () => {
  const { user } = open('/', { brands: [brand()], trainers: [trainer()] })
  await screen.findByText('1 gym brand found')
  await user.selectOptions(card('Ironwood').getByRole('combobox'), 'Donaustadt')
  await user.click(screen.getByRole('button', { name: 'Trainers' }))
  await screen.findByText('1 trainer found')
  await user.click(screen.getByRole('button', { name: 'Gyms' }))
  await screen.findByText('1 gym brand found')
  expect(card('Ironwood').getByRole<HTMLSelectElement>('combobox').value).toBe(idOf(12))
})

test('a location named in the URL is selected on its card until another one is chosen', async () => {
  const { user } = open(`/?brand=${idOf(1)}&location=${idOf(12)}`, { brands: [brand()] })
  await screen.findByText('1 gym brand found')
  const chosen = () => card('Ironwood').getByRole<HTMLSelectElement>('combobox')
  expect(chosen().value).toBe(idOf(12))
  await user.selectOptions(chosen(), '')
  expect(chosen().value).toBe('')
})

test('with one location there is nothing to choose, and nobody to view without trainers', async () => {
  const empty = { ...KINDRED, locations: [location({ id: idOf(31), trainerCount: 0 })] }
  const single = brand({ id: idOf(3), name: 'Solo', locations: [location()] })
  open('/', { brands: [empty, single] })
  await screen.findByText('2 gym brands found')
  expect(card('Kindred').queryByRole('combobox')).toBeNull()
  expect(card('Kindred').getByRole<HTMLButtonElement>('button', { name: 'View Trainers' }).disabled).toBe(
    true,
  )
  expect(card('Solo').getByRole<HTMLButtonElement>('button', { name: 'View Trainers' }).disabled).toBe(false)
  card('Solo').getByText('Lindengasse 41')
})

test('a URL opens with all its filters, and the server is asked for exactly that', async () => {
  const { asked } = open(`/?gym=${idOf(1)}&tab=trainers&specialty=Yoga&location=${idOf(12)}&search=ken`, {
    brands: [brand(), KINDRED],
    trainers: [trainer()],
  })
  await screen.findByText('1 trainer found')
  expect(Object.fromEntries(asked.trainers[0] ?? [])).toMatchObject({
    brand: idOf(1),
    location: idOf(12),
    specialty: 'Yoga',
    search: 'ken',
  })
  const value = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value
  await waitFor(() => expect(value('Location')).toBe(idOf(12)))
  expect([value('Gym brand'), value('Specialty')]).toEqual([idOf(1), 'Yoga'])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ken')
})

test('filters go into the URL, and Clear all filters removes them', async () => {
  const { user, place } = open('/?tab=trainers', { brands: [brand(), KINDRED], trainers: [trainer()] })
  await screen.findByText('1 trainer found')
  expect(screen.queryByRole('combobox', { name: 'Location' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gym brand' }), 'Ironwood')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Neubau')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Specialty' }), 'Boxing')
  await user.type(screen.getByRole('searchbox'), 'ken')
  const expected = `?tab=trainers&brand=${idOf(1)}&location=${idOf(11)}&specialty=Boxing&search=ken`
  await waitFor(() => expect(place.location?.search).toBe(expected))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gym brand' }), 'Kindred')
  expect(place.location?.search).not.toContain('location')
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(place.location?.search).toBe('?tab=trainers')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('two filters chosen before a busy phone has shown the first one both count', async () => {
  const { place } = open('/', { brands: [brand()], trainers: [trainer()] })
  await screen.findByText('1 gym brand found')
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  await screen.findByRole('option', { name: 'Yoga' })
  act(() => {
    choose('Gym brand', idOf(1))
    choose('Specialty', 'Yoga')
  })
  expect(place.location?.search).toBe(`?tab=trainers&brand=${idOf(1)}&specialty=Yoga`)
})

test('choosing a specialty shows the trainers who have it, and narrows the gyms, too', async () => {
  const { user, place, asked } = open('/', { brands: [brand()], trainers: [trainer()] })
  await screen.findByText('1 gym brand found')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Specialty' }), 'Yoga')
  expect(place.location?.search).toBe('?tab=trainers&specialty=Yoga')
  await screen.findByText('1 trainer found')
  await user.click(screen.getByRole('button', { name: 'Gyms' }))
  expect(place.location?.search).toBe('?specialty=Yoga')
  await waitFor(() => expect(asked.gyms.at(-1)?.get('specialty')).toBe('Yoga'))
})

test.each([
  ['/', 'true'],
  ['/?search=ironwood', 'false'],
  [`/?brand=${idOf(1)}`, 'false'],
])('brands without a location are left out, unless someone asks for them: %s', async (path, expected) => {
  const { asked } = open(path, { brands: [brand()] })
  await screen.findByText('1 gym brand found')
  expect(asked.gyms.find((query) => query.has('page'))?.get('hasLocations')).toBe(expected)
})

test('View Trainers says why it is disabled', async () => {
  const empty = { ...KINDRED, locations: [location({ id: idOf(31), trainerCount: 0 })] }
  const { user } = open('/', { brands: [brand(), empty] })
  await screen.findByText('2 gym brands found')
  card('Kindred').getByText('This location has no trainers yet')
  card('Ironwood').getByText('Select a location to see its trainers')
  await user.selectOptions(card('Ironwood').getByRole('combobox'), 'Donaustadt')
  expect(card('Ironwood').queryByText('Select a location to see its trainers')).toBeNull()
})

test('Near me asks for the nearest, says how far each is, and stays out of the URL', async () => {
  const near = location({ coordinates: { latitude: 48.2, longitude: 16.35 } })
  const { user, place, asked } = open('/', {
    brands: [brand({ locations: [near] })],
    trainers: [trainer({ brands: [{ id: idOf(1), name: 'Ironwood', locations: [near] }] })],
  })
  await screen.findByText('1 gym brand found')
  const position = { coords: { latitude: 48.209, longitude: 16.35 } } as GeolocationPosition
  stubLocation((found) => found(position))
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  await waitFor(() => expect(asked.gyms.at(-1)?.get('near')).toBe('48.21,16.35'))
  card('Ironwood').getByText(/ · (1 km|0.6 mi) away$/)
  expect(place.location?.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Trainers' }))
  await screen.findByText('1 trainer found')
  card('Kenji Watanabe').getByText(/(1 km|0.6 mi) away/)
  await user.click(screen.getByRole('button', { name: 'Near me', pressed: true }))
  await waitFor(() => expect(asked.trainers.at(-1)?.has('near')).toBe(false))
})

test('Near me says what to do without permission', async () => {
  const { user } = open('/', { brands: [brand()] })
  await screen.findByText('1 gym brand found')
  stubLocation((_found, failed) => failed?.({} as GeolocationPositionError))
  await user.click(screen.getByRole('button', { name: 'Near me' }))
  await screen.findByText(/Allow location access in your browser, or search for a place/)
  screen.getByRole('button', { name: 'Near me', pressed: false })
})

function stubLocation(getCurrentPosition: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test("a gym's own page shows its locations and trainers and keeps the chosen location in the URL", async () => {
  const { user, place } = open(`/gyms/${idOf(1)}`, { brands: [brand()], trainers: [trainer()] })
  await screen.findByRole('heading', { name: 'Ironwood', level: 1 })
  expect(document.title).toBe('Ironwood · Spotter')
  await screen.findByRole('article', { name: 'Kenji Watanabe' })
  await user.selectOptions(screen.getByRole('combobox'), 'Donaustadt')
  expect(place.location?.search).toBe(`?location=${idOf(12)}`)
  screen.getByRole('button', { name: 'Enroll in Ironwood' })
})

test("a trainer's own page shows the profile, and booking asks a visitor to sign up", async () => {
  const { user } = open(`/trainers/${idOf(21)}`, { trainers: [trainer()] })
  await screen.findByRole('heading', { name: 'Kenji Watanabe', level: 1 })
  screen.getByText('Chalk and patience')
  expect(screen.getByRole('link', { name: 'Ironwood' }).getAttribute('href')).toBe(`/gyms/${idOf(1)}`)
  await user.click(screen.getByRole('button', { name: 'Book Session' }))
  await screen.findByRole('dialog', { name: 'Book a session with Kenji Watanabe' })
})

test.each([`/gyms/${idOf(99)}`, '/gyms/nonsense', `/trainers/${idOf(99)}`, '/trainers/nonsense'])(
  'a page that does not exist says so: %s',
  async (path) => {
    open(path, {})
    await screen.findByRole('heading', { name: 'Page not found' })
  },
)

test("a gym's page that doesn't load can be tried again", async () => {
  const { handlers } = discoveryWorld({ brands: [brand()] })
  let isAway = true
  server.use(
    http.get('/api/Gyms', () => (isAway ? HttpResponse.error() : undefined)),
    ...handlers,
  )
  const { user } = renderApp(`/gyms/${idOf(1)}`)
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  isAway = false
  await user.click(retry)
  await screen.findByRole('heading', { name: 'Ironwood', level: 1 })
})

test('a made-up ID in the URL is ignored', async () => {
  const { asked } = open('/?brand=nonsense', { brands: [brand()] })
  await screen.findByText('1 gym brand found')
  expect(asked.gyms[0]?.has('brand')).toBe(false)
})

test('a trainer card shows three specialties and how many more, the rating, and the gyms', async () => {
  open('/?tab=trainers', {
    trainers: [
      trainer({
        brands: [{ id: idOf(1), name: 'Ironwood', locations: [place('Ironwood Neubau'), place('Ironside')] }],
      }),
      trainer({ id: idOf(22), name: 'Mei-Ling Chen', rating: null, specialties: ['Yoga'] }),
    ],
  })
  await screen.findByText('2 trainers found')
  const kenji = card('Kenji Watanabe')
  expect(within(kenji.getByRole('list', { name: 'Specialties' })).getAllByRole('listitem')).toHaveLength(4)
  kenji.getByText('+2 more')
  kenji.getByText('4.9')
  kenji.getByText('KW')
  kenji.getByText('Neubau, Ironside')
  kenji.getByRole('button', { name: 'Book Session', description: 'Kenji Watanabe' })
  expect(card('Mei-Ling Chen').queryByText(/more/)).toBeNull()
  card('Mei-Ling Chen').getByText('Not rated yet')
})

test('the details list every specialty and gym', async () => {
  const { user } = open('/?tab=trainers', { trainers: [trainer()] })
  await user.click(await screen.findByRole('button', { name: 'Kenji Watanabe' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kenji Watanabe' }))
  for (const specialty of trainer().specialties) dialog.getByText(specialty)
  dialog.getByText('· Vienna')
  await user.click(dialog.getByRole('button', { name: 'Contact Trainer' }))
  await screen.findByRole('dialog', { name: 'Contact Kenji Watanabe' })
})

test("booking as a visitor asks to sign up, and both buttons say it's coming soon", async () => {
  const { user } = open('/?tab=trainers', { trainers: [trainer()] })
  await user.click(await screen.findByRole('button', { name: 'Book Session' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a session with Kenji Watanabe' }))
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(2)
  dialog.getByRole('button', { name: 'Already have an account? Log In' })
  const enroll = dialog.getByRole('link', { name: 'Enroll at Ironwood Neubau' })
  expect(enroll.closest('p')!.textContent).toBe('Want to train with Kenji? Enroll at Ironwood Neubau.')
  expect(enroll.getAttribute('href')).toBe(`/gyms/${brand().id}`)
  expect(dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  await user.click(dialog.getByRole('button', { name: "Sign Up - It's Free!" }))
  await screen.findByText('This feature is coming soon!')
})

test("booking when signed in says right away that it's coming soon", async () => {
  const me = signInAs('Trainee')
  server.use(
    http.get('/api/Auth/me', () => success(me)),
    http.get('/api/GymEnrollment/status', () => success([])),
  )
  const { user } = open('/?tab=trainers', { trainers: [trainer()] })
  await user.click(await screen.findByRole('button', { name: 'Contact Trainer' }))
  await screen.findByText('This feature is coming soon!')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Share copies the URL of the current view', async () => {
  const { user } = open('/?tab=trainers&specialty=Yoga', { trainers: [trainer()] })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText('Link copied to clipboard!')
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/?tab=trainers&specialty=Yoga')
})

test('an empty result says what to do and offers it', async () => {
  const { user, place } = open('/?tab=trainers&search=zzz', {})
  const words = 'No trainers found. Try adjusting your filters to see more results.'
  await screen.findByText(words)
  screen.getByText('0 trainers found')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(place.location?.search).toBe('?tab=trainers')
  await user.click(screen.getByRole('button', { name: 'Gyms' }))
  await screen.findByText('No gyms found. Try adjusting your filters to see more results.')
})

test('a failure says so, and Try Again loads the results', async () => {
  const { handlers } = discoveryWorld({ brands: [brand()] })
  let isAway = true
  server.use(
    http.get('/api/Gyms', () => (isAway ? HttpResponse.error() : undefined)),
    http.get('/api/Gyms/names', () => (isAway ? HttpResponse.error() : undefined)),
    ...handlers,
  )
  const { user } = renderApp('/')
  const words = 'Failed to load data. Please try again later.'
  await screen.findByText(words)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('1 gym brand found')
  await screen.findByRole('option', { name: 'Ironwood' })
})

test("a refusal shows the server's message", async () => {
  server.use(http.get('/api/Gyms', () => failure(429, { message: 'Too many requests' })))
  renderApp('/')
  await screen.findByText('Too many requests')
})

test('a long list loads page by page, and only cards near the viewport are drawn', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(340)
  const trainers = Array.from({ length: 500 }, (_, index) =>
    trainer({ id: idOf(1000 + index), name: `Trainer ${index}` }),
  )
  const { asked } = open('/?tab=trainers', { trainers })
  await screen.findByText('500 trainers found')
  await waitFor(() => expect(document.querySelector('[aria-setsize="500"]')).not.toBeNull())
  expect(screen.getAllByRole('article').length).toBeLessThan(24)
  for (const query of asked.trainers) expect([query.get('page'), query.get('pageSize')]).toEqual(['1', '24'])
})

test('on a phone, the filters open and close', async () => {
  const { user } = open(`/?brand=${idOf(1)}`, { brands: [brand()] })
  const button = await screen.findByRole('button', { name: /Filters/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(button.textContent).toBe('Filters1')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
