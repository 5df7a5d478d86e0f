import {
  AGREEMENT,
  MEASURE_UNITS,
  PRICE_MOST,
  PROPERTY_FIELDS,
  type PropertyField,
  propertyProblem,
  storedPrice,
} from '@meydan/domain/publishing-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a price is Agreement, a number of hundredths within bounds, or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer(), fc.constantFrom(null, undefined, 0, -1)), (price) => {
      const stored = storedPrice(price)
      if (price === null || price === undefined || price === 0 || price === AGREEMENT) return stored === AGREEMENT
      if (stored === undefined) return !(price >= 0.005 && price <= PRICE_MOST)
      // Half a hundredth, and what a number of this size cannot tell apart.
      const near = 0.005 + price * 2 * Number.EPSILON
      return stored > 0 && stored <= PRICE_MOST && Math.abs(stored - price) <= near && storedPrice(stored) === stored
    }),
    { numRuns: 2_000, examples: [[3_472_785_821_902.445], [0.005], [1.005]] },
  )
})

const measure = (kind: 'area' | 'volume' | 'weight') =>
  fc.record({ [kind]: fc.double({ min: 0.01, max: 1e6, noNaN: true }), unit: fc.constantFrom(...MEASURE_UNITS[kind]) })
const side = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const good = {
  size: fc.uuid(),
  color: fc.record({ name: fc.constantFrom('Red', 'Kırmızı', 'قرمز'), hex: fc.constantFrom('#c00', '#C0392B') }),
  area: measure('area'),
  volume: measure('volume'),
  weight: measure('weight'),
  dimensions: fc.record({
    length: side,
    width: side,
    height: side,
    unit: fc.constantFrom(...MEASURE_UNITS.dimensions),
  }),
}
const property = fc.record({ title: fc.constant('Feature  #1'), ...good } as Record<string, fc.Arbitrary<unknown>>, {
  requiredKeys: ['title'],
}) as fc.Arbitrary<Parameters<typeof propertyProblem>[0]>

test('a property is right exactly when its categories allow every field it has', () => {
  fc.assert(
    fc.property(property, fc.uniqueArray(fc.constantFrom(...PROPERTY_FIELDS)), (given, fields) => {
      const allowed = new Set<PropertyField>(fields)
      const foreign = PROPERTY_FIELDS.find((field) => given[field] && !allowed.has(field))
      expect(propertyProblem(given, allowed)?.[0]).toBe(foreign)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  [{ color: { name: 'Red', hex: 'red' } }, 'color'],
  [{ color: { name: ' ', hex: '#ccc' } }, 'color'],
  [{ weight: { weight: 0, unit: 'kg' } }, 'weight'],
  [{ weight: { weight: 1, unit: 'stone' } }, 'weight'],
  [{ area: { area: Number.NaN, unit: 'm²' } }, 'area'],
  [{ dimensions: { length: 1, width: -1, height: 1, unit: 'cm' } }, 'dimensions.width'],
  [{ custom_properties: [{ key: 'a', value: ' ' }] }, 'custom_properties'],
  [{ custom_properties: [{ key: '<b>', value: 'x' }] }, 'custom_properties'],
  [{ price: { price: 5 } }, 'currency'],
  [{ price: { price: -5, currency: 'x' } }, 'price'],
])('%j is refused at %s', (wrong, field) => {
  expect(propertyProblem({ title: 'x', ...wrong }, new Set(PROPERTY_FIELDS))?.[0]).toBe(field)
})
