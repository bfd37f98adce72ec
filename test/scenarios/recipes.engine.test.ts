import { deviceRecipes } from './deviceRecipes';
import { carryOut } from './recipe';
import { simRecipes } from './simRecipes';

/** Nodes that a job may take, those of n8n counted. */
const MOST_NODES = 3;

/** The jobs for which a public collection of workflows for this API has one each. */
const RECIPES = [...deviceRecipes, ...simRecipes];

it('has the seventeen jobs', () => expect(new Set(RECIPES.map(({ job }) => job)).size).toBe(17));

it.each(RECIPES)('does it in at most three nodes: $job', async (recipe) => {
	expect(recipe.steps.length).toBeLessThanOrEqual(MOST_NODES);
	await carryOut(recipe);
});
