import { movePanel } from './move-panel.ts';

const panel = '<aside><div data-panel-content="" class="c"></div></aside>';

it('moves what a page draws for the left panel into the panel', () => {
  expect(movePanel(`${panel}<main>a<template data-for-panel=""><b>list</b></template>z</main>`)).toBe(
    '<aside><div data-panel-content="" class="c"><div data-drawn=""><b>list</b></div></div></aside><main>az</main>',
  );
});

it('leaves it out without a panel', () => {
  expect(movePanel('<main>a<template data-for-panel=""><b>list</b></template>z</main>')).toBe('<main>az</main>');
});

it('keeps the signs of a text that String.replace would interpret', () => {
  expect(movePanel(`${panel}<template data-for-panel="">$&amp;$1</template>`)).toContain(
    '<div data-drawn="">$&amp;$1</div>',
  );
});
