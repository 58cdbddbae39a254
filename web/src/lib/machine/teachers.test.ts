import type { Opposite, Teacher, TeacherKind } from '$lib/api/client';
import { expect, it } from 'vitest';
import { mayKeep } from './teachers';

const somebody = (kind: TeacherKind, player: string, sits = player) => ({
  teacher: { kind, player } as Teacher,
  opposite: { player: sits } as Opposite,
});
const mine = (id: string) => id === 'ada';

it('keeps what a newborn or a machine of this browser learns', () => {
  expect(mayKeep([somebody('newborn', 'boxes', 'boxes(seats=second)')], mine)).toBe('newborn');
  expect(mayKeep([somebody('machine', 'machine:ada')], mine)).toEqual({ machine: 'ada' });
  expect(mayKeep([somebody('machine', 'machine:bob')], mine)).toBe('closed');
  expect(mayKeep([somebody('ready', 'machine:zoe')], mine)).toBe('closed');
  const everybodys = somebody('ready', 'machine:zoe');
  expect(mayKeep([{ ...everybodys, teacher: { ...everybodys.teacher, open: true } }], mine)).toEqual({
    machine: 'zoe',
  });
});

it('keeps the newborn that sits down for a machine, or for the machine itself', () => {
  expect(mayKeep([somebody('ready', 'machine:zoe', 'boxes(seats=second)')], mine)).toBe('newborn');
  expect(mayKeep([somebody('itself', 'self', 'boxes(seats=second)')], mine)).toBe('newborn');
});

it('says where there is nothing to keep', () => {
  expect(mayKeep([somebody('mind', 'seer')], mine)).toBe('none');
  expect(mayKeep([somebody('itself', 'self')], mine)).toBe('none');
  expect(mayKeep([somebody('mind', 'seer'), somebody('newborn', 'boxes')], mine)).toBe('mix');
  expect(mayKeep([], mine)).toBe('none');
});
