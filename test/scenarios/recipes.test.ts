import { deviceRecipes } from './deviceRecipes';
import { carryOut } from './recipe';
import { simRecipes } from './simRecipes';

/** Nodes of the package that a job may take. */
const MOST_NODES = 3;

/** The jobs for which a public collection of workflows for this API has one each. */
const RECIPES = [...deviceRecipes, ...simRecipes];

it('has the seventeen jobs', () => expect(new Set(RECIPES.map(({ job }) => job)).size).toBe(17));

it.each(RECIPES)('does it in at most three nodes: $job', async (recipe) => {
	const ours = recipe.steps.filter(([name]) => name !== 'Filter');
	expect(ours.length).toBeLessThanOrEqual(MOST_NODES);
	await carryOut(recipe);
});
