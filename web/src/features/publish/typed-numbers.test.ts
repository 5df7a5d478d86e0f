import { expect, test } from 'vitest'
import { typedMeasure, typedPrice } from './typed-numbers.ts'

test.each([
  ['', null],
  ['  ', null],
  ['1250', 1250],
  ['1,250', 1250],
  ['1.250', 1250],
  ['1.250,50', 1250.5],
  ['1,250.5', 1250.5],
  ['12,5', 12.5],
  ['1 250 000', 1_250_000],
  ['۱٬۲۵۰٫۵', 1250.5],
  ['-3', -3],
])('the price %s is %s', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})

test.each(['abc', '12 TL', '1.2.3', '--1'])('%s is not a price', (text) => {
  expect(typedPrice(text)).toBeNaN()
})

test.each([
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['۲٫۵', 2.5],
  ['', null],
])('the measure %s is %s', (text, value) => {
  expect(typedMeasure(text)).toBe(value)
})
