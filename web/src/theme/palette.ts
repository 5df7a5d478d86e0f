import type { MantineColorsTuple } from '@mantine/core'

/** The only place with colour values. Screens use the tokens of tokens.css. */

/** Firuze, the glaze of tiled domes. Shade 7 carries white text, shade 4 dark text. */
export const turquoise: MantineColorsTuple = [
  '#e6f9f8',
  '#c9f1ef',
  '#98e3e0',
  '#5fd0ce',
  '#2cbcbb',
  '#14a2a4',
  '#0d898c',
  '#0a7175',
  '#09595d',
  '#083f43',
]

/** For money and advertising. */
export const saffron: MantineColorsTuple = [
  '#fff7e3',
  '#ffecc0',
  '#ffdc8c',
  '#fdc954',
  '#f7b52e',
  '#eba014',
  '#c98106',
  '#9a6003',
  '#744703',
  '#4d2f02',
]

export const pomegranate: MantineColorsTuple = [
  '#fdeeee',
  '#f9d9d8',
  '#f2b3b1',
  '#ea8985',
  '#e2645f',
  '#d6453f',
  '#c03531',
  '#a02927',
  '#7d201f',
  '#551615',
]

export const olive: MantineColorsTuple = [
  '#f1f7e8',
  '#e0edcc',
  '#c5dd9f',
  '#a7ca6e',
  '#8db648',
  '#759c30',
  '#5c8022',
  '#47661a',
  '#354d14',
  '#23330d',
]

export const warmGray: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0eb',
  '#e8e3dc',
  '#d9d2c8',
  '#c2b9ad',
  '#9c9287',
  '#6f665c',
  '#564e46',
  '#3a342e',
  '#211d19',
]

/** Mantine's dark scheme uses these: 0 is text, 7 the page, 6 a field. */
export const warmDark: MantineColorsTuple = [
  '#efeae3',
  '#d3ccc3',
  '#ada499',
  '#7d746a',
  '#4b443d',
  '#38332d',
  '#26221e',
  '#171512',
  '#11100e',
  '#0b0a09',
]

export const canvas = { light: warmGray[0], dark: warmDark[7] }

/** The map's colours: calm, so that markers stand out. */
export const mapColors = {
  light: {
    water: '#bfe0e2',
    land: '#f6f2ea',
    green: '#e2ead2',
    building: '#e9e2d6',
    road: '#ffffff',
    mainRoad: '#fbe9bf',
    coast: '#8fc0c4',
    border: '#a99d8e',
    text: '#4d453d',
    dimText: '#6f665c',
    countryText: '#3f5d5e',
    halo: '#fbf9f5',
  },
  dark: {
    water: '#10282b',
    land: '#221f1b',
    green: '#25291e',
    building: '#2b2722',
    road: '#35302a',
    mainRoad: '#453a26',
    coast: '#1d4a4e',
    border: '#5d554c',
    text: '#d9d2c8',
    dimText: '#a79e93',
    countryText: '#9ccfce',
    halo: '#171512',
  },
} as const
